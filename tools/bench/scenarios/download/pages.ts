import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Session } from '../../../built-server/session.ts';

/** As phones ask for. */
const PAGE = 500;

interface Page {
  activos: { id: number }[];
  cursor: string;
  hay_mas: boolean;
}

export interface Download {
  assets: number;
  /** From here on the next download goes on. */
  cursor: string;
  /** The server's and the wire's; reading what came is left out. */
  ms: number;
}

/** The whole group in pages, or what changed since a cursor. @param encodings what the client can unpack */
export async function inPages(
  session: Session,
  group: number,
  { since, encodings }: { since?: string; encodings?: string } = {},
): Promise<Download> {
  const download = { assets: 0, cursor: since ?? '', ms: 0 };
  for (let isMore = true; isMore;) {
    const cursor = download.cursor === '' ? '' : `&since=${encodeURIComponent(download.cursor)}`;
    const headers = encodings === undefined ? {} : { 'Accept-Encoding': encodings };
    const answer = await session.ask(`user/grupos/${group}/activos?limit=${PAGE}${cursor}`, { headers });
    const page = unpack(answer);
    download.assets += page.activos.length;
    download.cursor = page.cursor;
    download.ms += answer.ms;
    isMore = page.hay_mas;
  }
  return download;
}

function unpack({ body, headers }: Answer): Page {
  const encoding = headers['content-encoding'];
  const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return JSON.parse(text.toString()) as Page;
}
