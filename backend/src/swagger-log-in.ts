/** What the page of the documentation knows of an answer. */
interface Answer {
  ok: boolean;
  url: string;
  text: string;
}

/**
 * Runs in the page of the documentation, which is given its text: whoever logs in there, or takes a new pair
 * of tokens, is authorized for all other calls. It knows nothing of what stands around it here.
 */
export function logInHere(answer: Answer): Answer {
  const page = globalThis as unknown as {
    ui?: { preauthorizeApiKey: (scheme: string, token: string) => void };
  };
  if (answer.ok && /\/api\/auth\/(login|refresh)$/.test(answer.url)) {
    page.ui?.preauthorizeApiKey('bearer', (JSON.parse(answer.text) as { accessToken: string }).accessToken);
  }
  return answer;
}
