import type {Config} from 'inkstone';
import {links} from './navbar-links';

export default {
  tagline: links.join(),
  title: 'Errors',
  url: 'https://errors.example.org',
  baseUrl: '/',
  presets: [['classic', {docs: false, blog: false}]],
} satisfies Config;
