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

/** Marker in React's HTML where a component suspended, or threw below `Suspense`. */
const UNFINISHED = /<!--\$[!?]-->/;

/** Image preloads, which React 19 puts before the other HTML. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

export interface RenderedHtml {
  html: string;
  /** `link` tags for the head. */
  preloads: string[];
}

/**
 * Renders an app to HTML. The first attempt is synchronous, which is fastest; if a component
 * suspends, the second waits for everything. Rejects with the error of a component, with its
 * component stack.
 *
 * @param create returns a new app for each attempt
 */
export async function renderHtml(create: () => ReactNode): Promise<RenderedHtml> {
  const html = renderSync(create) ?? (await renderStreaming(create()).catch((error) => fail(error, create)));
  const links = PRELOADS.exec(html)?.[0] ?? '';
  return {html: html.slice(links.length), preloads: links.match(/<link[^>]*>/g) ?? []};
}

function renderSync(create: () => ReactNode): string | undefined {
  try {
    const html = renderToString(create());
    return UNFINISHED.test(html) ? undefined : html;
  } catch {
    // The streaming renderer provides component stacks, and waits for components that suspend
    // outside of `Suspense`.
    return undefined;
  }
}

/**
 * Throws the error with its component stack. React 18 doesn't provide it: another attempt finds it.
 */
async function fail(error: unknown, create: () => ReactNode): Promise<never> {
  if (!(error instanceof Error) || (error as TracedError).componentStack !== undefined) throw error;
  const retried: unknown = await renderStreaming(traceComponents(create())).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (retried instanceof Error && retried.message === error.message) {
    const {componentStack} = retried as TracedError;
    if (componentStack !== undefined) Object.assign(error, {componentStack});
  }
  throw error;
}

function renderStreaming(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const {pipe, abort} = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React 18 passes only the error.
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

/** Implements the part of a writable stream that React uses. */
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

/** Names of the enclosing components, innermost first. */
type Stack = readonly string[];

/** An error of a component. Some versions of React provide the component stack. */
export interface TracedError extends Error {
  componentStack?: string;
}

/** Result of `memo`, `forwardRef` or `lazy`. */
interface Wrapped {
  type?: unknown;
  render?: (props: object, ref: unknown) => ReactNode;
  _init?: (payload: unknown) => unknown;
  _payload?: unknown;
}

type Props = Record<string, unknown> & {children?: ReactNode};

/**
 * Wraps the components of an app so that errors get a component stack in the form of
 * `errorInfo.componentStack`. React 18 provides none on the server, so a failed app is rendered
 * again with this.
 */
function traceComponents(app: ReactNode): ReactNode {
  return trace(app, []);
}

/**
 * Wraps the elements in a rendered node. Elements in other props are wrapped when a component
 * renders them.
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
    const renderChildren = children as (value: unknown) => ReactNode;
    return cloneElement(element, undefined, ((value: unknown) => trace(renderChildren(value), stack)) as never);
  }
  // `Suspense` would leave errors to the browser and hide them here.
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
    // A lazy component throws its module's promise.
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
  return withStack(stack, () => trace(render(), stack));
}

function tracedClass(type: ComponentClass<Props>, stack: Stack): ComponentType<Props> {
  return class extends (type as typeof Component<Props>) {
    override render(): ReactNode {
      return withStack(stack, () => trace(super.render(), stack));
    }
  };
}

function withStack(stack: Stack, render: () => ReactNode): ReactNode {
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
