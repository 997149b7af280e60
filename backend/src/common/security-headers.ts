import helmet from 'helmet';

/**
 * Strict headers for app and API: nothing inline runs, nothing comes from another origin. Inline styles are
 * allowed because the component library writes the variables of its themes at run time; `blob:` workers
 * because the image compressor makes its worker from a blob; WebAssembly of our own, and no other code from
 * data, because the camera's scanner reads codes with it. Files that only a page loads go without most of
 * them (web/web-app.ts).
 */
export const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Photos are shown from blobs of our own; nothing needs cross-origin isolation.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
