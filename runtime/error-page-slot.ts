import type {ComponentType} from 'react';

interface ErrorPageProps {
  error: Error;
  tryAgain: () => void;
}

let errorPage: ComponentType<ErrorPageProps> | undefined;

/**
 * The theme's error page, handed in by `app.tsx`. Were it imported where the error boundary is, the
 * theme would be evaluated before the runtime that it imports.
 */
export function setErrorPage(component: ComponentType<ErrorPageProps>): void {
  errorPage = component;
}

/** The theme's error page, once the app is there. */
export function getErrorPage(): ComponentType<ErrorPageProps> | undefined {
  return errorPage;
}
