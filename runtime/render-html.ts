import {
  cloneElement,
  type Component,
  type ComponentClass,
  type ComponentType,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';
import {renderToPipeableStream, renderToString} from 'react-dom/server';

/** Stands where a component was not ready, or threw below a `Suspense`. */
const UNFINISHED = /<!--\$[!?]-->/;

/** Preloads of images, which React 19 puts before everything else. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

export interface RenderedHtml {
  html: string;
  /** `link` tags that belong into the head. */
  preloads: string[];
}

/**
 * HTML of an app. `create` gives a new one for each attempt: first all at once, which is the
 * quickest, and when something was not ready once more, waiting for everything. Rejects with what a
 * component threw, its component stack attached.
 */
export async function renderHtml(create: () => ReactNode): Promise<RenderedHtml> {
  const html = renderAtOnce(create) ?? (await renderWaiting(create()).catch((error) => fail(error, create)));
  const links = PRELOADS.exec(html)?.[0] ?? '';
  return {html: html.slice(links.length), preloads: links.match(/<link[^>]*>/g) ?? []};
}

function renderAtOnce(create: () => ReactNode): string | undefined {
  try {
    const html = renderToString(create());
    return UNFINISHED.test(html) ? undefined : html;
  } catch {
    // The streaming renderer knows which components it went through, and waits for those that
    // suspend outside of Suspense.
    return undefined;
  }
}

/**
 * Throws the error with the components that led to it. React 18 does not name them: they are found
 * in one more attempt.
 */
async function fail(error: unknown, create: () => ReactNode): Promise<never> {
  if (!(error instanceof Error) || (error as TracedError).componentStack !== undefined) throw error;
  const again: unknown = await renderWaiting(traceComponents(create())).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (again instanceof Error && again.message === error.message) {
    const {componentStack} = again as TracedError;
    if (componentStack !== undefined) Object.assign(error, {componentStack});
  }
  throw error;
}

function renderWaiting(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const {pipe, abort} = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React 18 hands over the error alone.
      onError: (error: unknown, info?: {componentStack?: string}) => {
        failures.push(error);
        if (error instanceof Error && info?.componentStack !== undefined)
          Object.assign(error, {componentStack: info.componentStack});
      },
      onShellError: reject,
      onAllReady: () => {
        if (failures.length === 0) pipe(textCollector(resolve));
        else {
          abort();
          reject(failures[0]);
        }
      },
    });
  });
}

/** As much of a writable stream as React asks of one. */
function textCollector(finish: (text: string) => void): NodeJS.WritableStream {
  const decoder = new TextDecoder();
  let text = '';
  const collector = {
    write: (chunk: Uint8Array | string) => {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, {stream: true});
      return true;
    },
    end: () => finish(text + decoder.decode()),
    on: () => collector,
    destroy: () => undefined,
  };
  return collector as unknown as NodeJS.WritableStream;
}

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
