import clsx from 'clsx';
import {Link, useBrokenLinks, useSite, withBreaks} from 'inkstone/runtime';
import type {ReactNode} from 'react';
import {type Caption, type Example, exampleId} from './example.ts';
import styles from './Examples.module.css';

const ONLY_ON: Record<NonNullable<Example['screens']>, Caption> = {
  wide: ['Only shown on wide screens.', '只在宽屏幕上显示。'],
  narrow: ['Only shown on narrow screens.', '只在窄屏幕上显示。'],
};

function useCaption(): (caption: Caption) => string {
  const isEnglish = useSite().i18n.currentLocale === 'en';
  return ([english, chinese]) => (isEnglish ? english : chinese);
}

function ShownExample({example}: {example: Example}): ReactNode {
  const text = useCaption();
  const {component, caption, screens, surface, Shown} = example;
  const id = exampleId(example);
  useBrokenLinks().collectAnchor(id);
  return (
    <div id={id} className={clsx(styles['example'], surface === 'tile' && styles['inGrid'])}>
      <p className={styles['caption']}>
        {caption && <span>{text(caption)}</span>}
        <Link to={`#${id}`}>{withBreaks(component)}</Link>
      </p>
      <div
        className={clsx(styles['box'], surface && styles[surface], screens && styles[screens])}
        data-example={id}
        data-screens={screens}
      >
        <Shown />
      </div>
      {screens && <p className={clsx(styles['box'], styles['absent'], styles[screens])}>{text(ONLY_ON[screens])}</p>}
    </div>
  );
}

/** Shows components of the theme, each in a box with its name. */
export default function Examples({of: examples}: {of: readonly Example[]}): ReactNode {
  return (
    <div className={styles['list']}>
      {examples.map((example) => (
        <ShownExample key={exampleId(example)} example={example} />
      ))}
    </div>
  );
}
