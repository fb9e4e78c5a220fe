import type {Config} from 'inkstone';

export const config: Config = {title: 'Errors', url: 'https://errors.example.org', baseUrl: '/'};
