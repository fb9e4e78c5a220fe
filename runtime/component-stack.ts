import {cloneElement, createElement, isValidElement, Suspense} from 'react';
import type {Component, ComponentClass, ComponentType, ReactElement, ReactNode} from 'react';

/** Components around a place, innermost first. */
type Stack = readonly string[];

/**
 * As a component may throw it: whatever it is, React gives it a stack of components, if only in
 * some of its versions.
 */
export interface TracedError extends Error {
  componentStack?: string;
}

/** What memo, forwardRef and lazy make of a component. */
interface Wrapped {
  type?: unknown;
  render?: (props: object, ref: unknown) => ReactNode;
  _init?: (payload: unknown) => unknown;
  _payload?: unknown;
}

type Props = Record<string, unknown> & {children?: ReactNode};

/**
 * The same app, rendered by components that put the names of those around them on the error that
 * one of them throws, in the form of `errorInfo.componentStack`. React 18 gives none on the server;
 * an app is rendered by this once more after it failed.
 */
export function traceComponents(app: ReactNode): ReactNode {
  return trace(app, []);
}

/**
 * Elements among what a component gave; those in its other props are met where they are given back.
 */
function trace(node: ReactNode, stack: Stack): ReactNode {
  if (Array.isArray(node)) return node.map((child: ReactNode) => trace(child, stack));
  if (!isValidElement(node)) return node;
  const element = node as ReactElement<Props>;
  const type: unknown = element.type;
  const isComponent = typeof type === 'function' || isWrapped(type);
  if (isComponent) return createElement(Traced, {key: element.key, type, given: element.props, stack});
  const {children} = element.props;
  if (typeof children === 'function') {
    const draw = children as (value: unknown) => ReactNode;
    return cloneElement(element, undefined, ((value: unknown) => trace(draw(value), stack)) as never);
  }
  // What failed below Suspense would be tried again in the browser, and be no error here.
  if (type === Suspense) return createElement('div', {key: element.key}, trace(children, stack));
  return children === undefined ? element : cloneElement(element, undefined, trace(children, stack));
}

function isWrapped(type: unknown): type is Wrapped {
  const {render, _init, type: inner} = (type ?? {}) as Wrapped;
  return typeof type === 'object' && (render !== undefined || _init !== undefined || inner !== undefined);
}

interface TracedProps {
  type: unknown;
  given: Props;
  stack: Stack;
}

function Traced({type, given, stack}: TracedProps): ReactNode {
  if (isWrapped(type)) {
    // A lazy component throws the promise of its module.
    const inner: unknown = type._init ? type._init(type._payload) : (type.type ?? type.render);
    if (inner === type.render) return run(nameOf(type.render), stack, () => type.render?.(given, null));
    return createElement(Traced, {type: inner, given, stack});
  }
  const name = nameOf(type);
  if (isClass(type)) return createElement(tracedClass(type, [name, ...stack]), given);
  return run(name, stack, () => (type as (props: Props) => ReactNode)(given));
}

function run(name: string, around: Stack, render: () => ReactNode): ReactNode {
  const stack = [name, ...around];
  return noting(stack, () => trace(render(), stack));
}

function tracedClass(type: ComponentClass<Props>, stack: Stack): ComponentType<Props> {
  return class extends (type as typeof Component<Props>) {
    override render(): ReactNode {
      return noting(stack, () => trace(super.render(), stack));
    }
  };
}

function noting(stack: Stack, render: () => ReactNode): ReactNode {
  try {
    return render();
  } catch (error) {
    if (error instanceof Error) {
      const traced: TracedError = error;
      traced.componentStack ??= stack.map((name) => `\n    at ${name}`).join('');
    }
    throw error;
  }
}

function isClass(type: unknown): type is ComponentClass<Props> {
  return (
    typeof type === 'function' &&
    (type.prototype as {isReactComponent?: unknown} | undefined)?.isReactComponent !== undefined
  );
}

function nameOf(type: unknown): string {
  const {displayName, name} = type as {displayName?: string; name?: string};
  return displayName || name || 'Anonymous';
}
