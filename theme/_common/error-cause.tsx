import {Component, type ErrorInfo, type ReactNode} from 'react';

/**
 * Adds context to errors of its children: throws the error that `onError` creates, with the
 * original as its cause.
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
