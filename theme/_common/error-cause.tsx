import {Component, type ErrorInfo, type ReactNode} from 'react';

/**
 * Adds to an error from below what the component that holds it knows, as a new error with the old
 * one as its cause.
 */
export class ErrorCauseBoundary extends Component<{
  children: ReactNode;
  onError: (error: Error, errorInfo: ErrorInfo) => Error;
}> {
  override componentDidCatch(error: Error, errorInfo: ErrorInfo): never {
    throw this.props.onError(error, errorInfo);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
