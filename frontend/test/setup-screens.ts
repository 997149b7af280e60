import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import '@/lib/i18n/i18n';
import { theme } from '@/ui/theme';
import { closeSession, useSession } from '@/lib/session/session-store';

// Styles are for the browser tests: generating and parsing them takes most of the time here.
theme.zeroRuntime = true;

// Whole routes with their lazy code, on busy machines: waiting longer costs nothing where it is not needed.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  closeSession('logout');
  useSession.setState({ ended: null });
});
