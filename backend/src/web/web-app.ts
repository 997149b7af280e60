import { existsSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import express, { type RequestHandler, type Response, Router } from 'express';

/** The built frontend; the same place seen from src/web and from dist/web. */
const WEB_ROOT = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** Their names carry a hash of their content, so what a browser has once never changes. */
const HASHED_FOLDER = `${sep}assets${sep}`;

/** What runs beside a page, under the policy that came with it. */
const WORKER = /\.worker-[^/\\]*$/;

/**
 * What these tell browsers concerns whatever runs by itself: pages and workers. With scripts and styles of a
 * page they would only cost a phone on a slow line a tenth of a second for every five files.
 */
const OF_WHAT_RUNS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Behind the name of what the build has compressed beforehand (frontend/vite/compressed-files.ts). */
const COMPRESSED = '.br';

/**
 * Serves the app beside the API. Everything under /api is left to the API. A path of the app's router
 * answers with index.html; a missing file (the last part of its path has a dot, or it lies under /assets)
 * goes on to the API's 404, because a page in place of a script would break the app in confusing ways.
 *
 * index.html, sw.js and the manifest are asked for again each time (`no-cache`, answered with 304 while they
 * are the same): an old one of them would keep an old app alive.
 */
export function webApp(root: string = WEB_ROOT): RequestHandler {
  const router = Router();
  router.use((request, _response, next) => (isApi(request.path) ? next('router') : next()));
  router.use(compressed(root));
  router.use(express.static(root, { index: 'index.html', redirect: false, setHeaders }));
  router.use((request, response, next) => {
    const page = join(root, 'index.html');
    if (!isPage(request.method, request.path) || !request.accepts('html') || !existsSync(page)) return next();
    setHeaders(response, page);
    response.sendFile(page, { cacheControl: false });
  });
  return router;
}

/** Routes are matched without regard to case, so is their prefix. */
function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}

function isPage(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !path.startsWith('/assets/') && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Leads to the compressed file where there is one, and who asks reads it. */
function compressed(root: string): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    if (path.startsWith('/assets/')) {
      response.vary('Accept-Encoding');
      const readable = request.acceptsEncodings('br') === 'br';
      if (readable && existsSync(join(root, path + COMPRESSED))) {
        request.url = path + COMPRESSED + request.url.slice(path.length);
      }
    }
    next();
  };
}

function setHeaders(response: Response, path: string): void {
  if (path.endsWith(COMPRESSED)) {
    response.type(extname(path.slice(0, -COMPRESSED.length)));
    response.setHeader('Content-Encoding', 'br');
  }
  const hashed = path.includes(HASHED_FOLDER);
  if (hashed && !WORKER.test(path)) OF_WHAT_RUNS.forEach((name) => response.removeHeader(name));
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
