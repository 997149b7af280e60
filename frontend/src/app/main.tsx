import './ahead';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import '@/lib/i18n/i18n';
import '@/ui/app.css';
import { startPwa } from '@/features/pwa/start-pwa';
import { checkStoredSession } from '@/lib/session/session-store';
import { followSystemScheme } from '@/ui/theme/colour-scheme';
import { App } from './App';
import { firstScreen } from './first-screen';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

followSystemScheme();
startPwa();
const session = checkStoredSession();
const router = createBrowserRouter(routes);
void firstScreen(router, session).finally(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
);
