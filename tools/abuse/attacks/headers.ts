/** Headers that no browser sends. The session's own is replaced where they name it. */
export function hostileHeaders(): { name: string; headers: Record<string, string> }[] {
  const unsigned = [
    { alg: 'none', typ: 'JWT' },
    { sub: 1, role: 'ADMIN', sid: 1, exp: 4e9 },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const sessions = ['', 'Bearer', 'Bearer  ', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${unsigned.join('.')}.`];
  return [
    ...sessions.map((value) => ({
      name: `session ${value.slice(0, 20)}`,
      headers: { Authorization: value },
    })),
    { name: 'a session of 12 KB', headers: { Authorization: `Bearer ${'x'.repeat(12_000)}` } },
    { name: 'headers of 60 KB', headers: { 'X-Zorro': 'x'.repeat(60_000) } },
    { name: 'asks first', headers: { Expect: '200-maybe' } },
    { name: 'another method inside', headers: { 'X-HTTP-Method-Override': 'DELETE' } },
    { name: 'a range of nothing', headers: { Range: 'bytes=9999999999-1' } },
    {
      name: 'conditions',
      headers: { 'If-None-Match': `"${'x'.repeat(5_000)}"`, 'If-Modified-Since': '\u00ff' },
    },
    { name: 'languages', headers: { 'Accept-Language': 'a,'.repeat(4_000), 'Accept-Encoding': '*;q=9' } },
    {
      name: 'forwarded by many',
      headers: { 'X-Forwarded-For': '1.2.3.4, '.repeat(500), Forwarded: 'for=_x' },
    },
    { name: 'a cookie of 8 KB', headers: { Cookie: `a=${'x'.repeat(8_000)}; __proto__=1` } },
  ];
}
