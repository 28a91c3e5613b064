import { createBrowserRouter } from 'react-router';
import { takeArrival } from '../platform/session/arrival.ts';
import { ROUTES } from './router.tsx';

takeArrival();

export const router = createBrowserRouter(ROUTES);
