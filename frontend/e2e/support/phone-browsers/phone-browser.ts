import type { BrowserContext } from '@playwright/test';

export type Engine = 'chromium' | 'firefox';

/** What a phone's browser is started with. */
export type PhoneSettings = {
  /** Where the app is. */
  baseURL: string;
  /** Starts without a connection. */
  offline: boolean;
  /** What the camera sees: an uncompressed video, played again and again. Chromium alone can play one. */
  film?: string;
};

/** A browser whose data stay in `folder` when it ends. */
export type PhoneBrowser = {
  launch: (folder: string, settings: PhoneSettings) => Promise<BrowserContext>;
  /** Ends its processes at once, without a word to them. */
  kill: (context: BrowserContext, folder: string) => Promise<void>;
};

/** The screen and the place of every phone. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  locale: 'es-CO',
  timezoneId: 'America/Bogota',
} as const;

export function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // Children go with their parent.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
