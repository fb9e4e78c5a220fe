import {Component} from 'react';
import type {ErrorInfo, ReactNode} from 'react';
import {getErrorPage} from './error-page-slot.ts';
import {DisplayContext} from './router-context.ts';
import type {Display} from './router-context.ts';

export interface ErrorFallbackProps {
  error: Error;
  /** Renders the children again. */
  tryAgain: () => void;
}

export interface ErrorBoundaryProps {
  children?: ReactNode;
  /** What is shown instead; default: the theme's error page. */
  fallback?: (props: ErrorFallbackProps) => ReactNode;
}

interface State {
  error: Error | undefined;
  /** Path of the page that failed. */
  pathname: string | undefined;
}

/**
 * Shows `fallback` while its children throw; the next page starts without the error.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static override contextType = DisplayContext;
  declare context: Display | undefined;
  override state: State = {error: undefined, pathname: undefined};

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return {error: error instanceof Error ? error : new Error(String(error))};
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.setState({pathname: this.context?.location.pathname});
  }

  override componentDidUpdate(): void {
    const {error, pathname} = this.state;
    if (error && pathname !== undefined && pathname !== this.context?.location.pathname) this.reset();
  }

  override render(): ReactNode {
    const {children, fallback} = this.props;
    const {error} = this.state;
    if (!error) return children ?? null;
    const props = {error, tryAgain: this.reset};
    const ErrorPage = getErrorPage();
    if (fallback) return fallback(props);
    return ErrorPage ? <ErrorPage {...props} /> : null;
  }

  private readonly reset = (): void => this.setState({error: undefined, pathname: undefined});
}

/** Message of an error and of everything that caused it, a line each. */
export function describeErrorCauses(error: Error): string {
  const lines: string[] = [];
  let cause: unknown = error;
  while (cause instanceof Error && lines.length < 20) {
    lines.push(lines.length === 0 ? cause.message : `Cause: ${cause.message}`);
    cause = cause.cause;
  }
  return lines.join('\n');
}
