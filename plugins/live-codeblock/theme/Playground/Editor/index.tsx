import {type ReactNode, useEffect, useRef} from 'react';
import {LiveEditor} from 'react-live';
import {translate} from 'inkstone/runtime';
import ResetButton from '@theme/Playground/Buttons/ResetButton';
import Header from '@theme/Playground/Header';

/** The editable code with its label and the reset button. */
export default function PlaygroundEditor(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const label = translate({
    id: 'theme.Playground.liveEditor',
    message: 'Live editor',
    description: 'The live editor label of the live codeblocks',
  });
  // react-live has no props for the element that it makes editable.
  useEffect(() => {
    const field = box.current?.querySelector('pre');
    for (const [name, value] of Object.entries(FIELD)) field?.setAttribute(name, value);
    field?.setAttribute('aria-label', label);
  }, [label]);
  return (
    <>
      <Header buttons={<ResetButton />}>{label}</Header>
      <div ref={box} className="ink-live__editor" dir="ltr">
        {/* The Tab key moves the focus, so that it can leave the editor. */}
        <LiveEditor className="theme-code-block" tabMode="focus" />
      </div>
    </>
  );
}

const FIELD = {role: 'textbox', 'aria-multiline': 'true', autocapitalize: 'off', autocorrect: 'off'};
