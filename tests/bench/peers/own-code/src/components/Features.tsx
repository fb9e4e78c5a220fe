import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './Features.module.css';

const FEATURES = [
  {title: 'Swapchains', text: 'How images reach the screen, and when they must be made anew.'},
  {title: 'Pipelines', text: 'What is compiled once, and what may change between two draws.'},
  {title: 'Synchronization', text: 'Barriers, semaphores and fences, each with an example.'},
];

export default function Features(): ReactNode {
  return (
    <section className={styles.features}>
      <div className="container">
        <div className="row">
          {FEATURES.map(({title, text}) => (
            <div key={title} className={clsx('col', 'col--4')}>
              <Heading as="h3" className={styles.heading}>
                {title}
              </Heading>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
