import './ahead';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/lib/i18n/i18n';
import '@/ui/app.css';
import { startPwa } from '@/features/pwa/start-pwa';
import { checkStoredSession } from '@/lib/session/session-store';
import { followSystemScheme } from '@/ui/theme/colour-scheme';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

followSystemScheme();
startPwa();
void checkStoredSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
