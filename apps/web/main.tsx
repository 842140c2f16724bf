import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './styles/base.css';
import { render } from 'preact';
import { listenToAddress } from './app/address.js';
import { wearTheme } from './app/theme.js';
import { App } from './app.js';
import { listenToFingertips } from './parts/fingertips.js';

wearTheme();
listenToAddress();
listenToFingertips();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js');
