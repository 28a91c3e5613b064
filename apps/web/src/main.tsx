import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { registerServiceWorkerLater } from './app/register-service-worker.ts';
import { startTheme } from './ui/theme/theme-store.ts';
import './ui/theme/base.css';

startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Providers />);
registerServiceWorkerLater();
