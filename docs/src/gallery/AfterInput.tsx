import {type ReactNode, useEffect, useRef} from 'react';

interface Props {
  /** Selector of the element that the reader would use. */
  on: string;
  /** What the reader would do with it. */
  input: (element: HTMLElement) => void;
  children: ReactNode;
}

/** Clicks an element. */
export const click = (element: HTMLElement): void => element.click();

/** Presses Enter on an element. */
export const pressEnter = (element: HTMLElement): void => {
  element.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
};

/** Shows the state in which an input of the reader leaves a component. */
export default function AfterInput({on, input, children}: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    // Some components measure themselves before they show the element.
    const observer = new MutationObserver(() => run());
    const run = (): void => {
      const element = box.querySelector<HTMLElement>(on);
      if (!element) return;
      observer.disconnect();
      input(element);
    };
    observer.observe(box, {childList: true, subtree: true});
    run();
    return () => observer.disconnect();
  }, [on, input]);
  return <div ref={ref}>{children}</div>;
}
