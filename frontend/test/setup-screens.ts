import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import '@/lib/i18n/area-texts';
import { themes } from '@/ui/theme/theme';
import { browserClock } from '@/offline/browser/clock';
import { browserPatience } from '@/offline/browser/patience';
import { closeSession, useSession } from '@/lib/session/session-store';

// Styles are for the browser tests: generating and parsing them takes most of the time here.
for (const theme of Object.values(themes.light)) theme.zeroRuntime = true;

// Whole routes with their lazy code, on busy machines: waiting longer costs nothing where it is not needed.
configure({ asyncUtilTimeout: 60_000 });

// Nor is storage given up here that a busy machine lets wait: what only comes of its silence is looked for
// where time passes by itself (Device.patience).
browserPatience.setTimeout = (task, ms) => browserClock.setTimeout(task, ms * 30);

// Stores, live queries and toasts change by themselves here as they do in the browser, at no moment of a
// test's choosing; the tests wait for what they expect to see. What they do themselves is wrapped by the
// library.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

afterEach(() => {
  cleanup();
  closeSession('logout');
  useSession.setState({ ended: null });
});
