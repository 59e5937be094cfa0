import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: unknown, retry: () => void) => ReactNode;
}

/** Keeps an error inside the part of the page where it happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  private readonly retry = () => this.setState({ error: undefined, hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
