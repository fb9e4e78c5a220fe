import {Component, type ComponentType, type ErrorInfo, type ReactNode} from 'react';
import {addCrash, rememberScroll, removeCrash, restoreScroll} from './live/crashes.ts';
import {loadCompleteStyles} from './page-loader.ts';
import {type Display, DisplayContext} from './router-context.ts';

export interface ErrorFallbackProps {
  error: Error;
  /** Re-renders the children. */
  tryAgain: () => void;
}

export interface ErrorBoundaryProps {
  children?: ReactNode;
  /** Rendered instead of the children after an error; the theme's error page by default. */
  fallback?: (props: ErrorFallbackProps) => ReactNode;
}

interface State {
  error: Error | undefined;
  /** Path of the page that failed. */
  pathname: string | undefined;
}

let ErrorPage: ComponentType<ErrorFallbackProps> | undefined;

/**
 * Sets the error page of the theme. `app.tsx` calls this, because importing the component here
 * would evaluate the theme before the runtime that it imports.
 */
export function setErrorPage(component: ComponentType<ErrorFallbackProps>): void {
  ErrorPage = component;
}

/** Renders `fallback` if its children throw. A navigation to another page resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static override contextType = DisplayContext;
  declare context: Display | undefined;
  override state: State = {error: undefined, pathname: undefined};

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (__INKSTONE_LIVE__) rememberScroll();
    return {error: error instanceof Error ? error : new Error(String(error))};
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.setState({pathname: this.context?.location.pathname});
    // The style sheet of the first page has no rules for error messages.
    void loadCompleteStyles().catch(() => undefined);
    if (__INKSTONE_LIVE__) addCrash(this, error, info.componentStack ?? '', this.reset);
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: State): void {
    const {error, pathname} = this.state;
    if (__INKSTONE_LIVE__ && before.error && !error) restoreScroll();
    if (error && pathname !== undefined && pathname !== this.context?.location.pathname) this.reset();
  }

  override render(): ReactNode {
    const {children, fallback} = this.props;
    const {error} = this.state;
    if (!error) return children ?? null;
    const props = {error, tryAgain: this.reset};
    if (fallback) return fallback(props);
    return ErrorPage ? <ErrorPage {...props} /> : null;
  }

  override componentWillUnmount(): void {
    if (__INKSTONE_LIVE__) removeCrash(this);
  }

  private readonly reset = (): void => {
    if (__INKSTONE_LIVE__) removeCrash(this);
    this.setState({error: undefined, pathname: undefined});
  };
}

if (__INKSTONE_LIVE__) {
  // React Refresh replaces boundaries that caught an error.
  ErrorBoundary.prototype.componentDidMount = function () {
    if (!this.state.error) restoreScroll();
  };
}

/** Returns the message of an error and of its causes, one line each. */
export function describeErrorCauses(error: Error): string {
  const lines: string[] = [];
  let cause: unknown = error;
  while (cause instanceof Error && lines.length < 20) {
    lines.push(lines.length === 0 ? cause.message : `Cause: ${cause.message}`);
    cause = cause.cause;
  }
  return lines.join('\n');
}
