import type {Config} from 'inkstone';

export default {
  title: 'Tailwind',
  url: 'https://tailwind.example.org',
  baseUrl: '/',
  presets: [['classic', {blog: false, theme: {customCss: './src/tailwind.css'}}]],
  plugins: ['./plugins/tailwind.ts'],
} satisfies Config;
