import {Component, createContext, forwardRef, memo, Suspense, useState} from 'react';
import type {ReactNode} from 'react';
import {expect, it} from 'vitest';
import {renderHtml} from '../../../runtime/render-html.ts';

const Tone = createContext('plain');

function Broken(): ReactNode {
  useState(0);
  throw new Error('out of ink');
}
const Framed = forwardRef<HTMLDivElement, {children?: ReactNode}>(function Frame({children}, ref) {
  return <div ref={ref}>{children}</div>;
});
const Kept = memo(function Memo({children}: {children?: ReactNode}) {
  return <>{[<p key="text">text</p>, children]}</>;
});
class Holder extends Component<{side: ReactNode}> {
  override render(): ReactNode {
    return <Tone.Consumer>{() => this.props.side}</Tone.Consumer>;
  }
}
function Page(): ReactNode {
  return (
    <Tone.Provider value="loud">
      <Holder
        side={
          <Suspense fallback={null}>
            <Kept>
              <Framed>
                <Broken />
              </Framed>
            </Kept>
          </Suspense>
        }
      />
    </Tone.Provider>
  );
}

it('what a component throws carries the components around it, innermost first', async () => {
  const error: unknown = await renderHtml(() => <Page />).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({message: 'out of ink'});
  const {componentStack} = error as {componentStack: string};
  const names = [...componentStack.matchAll(/at (\w+)/g)].map(([, name]) => name);
  expect(names).toEqual(['Broken', 'Frame', 'Memo', 'Holder', 'Page']);
});

it('a component that waits below no Suspense is waited for', async () => {
  let text: string | undefined;
  const wait = Promise.resolve().then(() => (text = 'dry'));
  function Waiting(): ReactNode {
    if (text === undefined) throw wait;
    return <p>{text}</p>;
  }
  expect((await renderHtml(() => <Waiting />)).html).toBe('<p>dry</p>');
});
