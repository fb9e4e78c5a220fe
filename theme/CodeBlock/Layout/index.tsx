import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {StoredLines} from 'inkstone/runtime';
import {useCodeBlockContext} from 'inkstone/theme-common';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content, {StoredContent} from '@theme/CodeBlock/Content';
import Title from '@theme/CodeBlock/Title';

/** Props of `CodeBlock/Layout`. */
export interface Props {
  className?: string;
  stored?: StoredLines | undefined;
}

/**
 * Layout of a code block: title above, lines and buttons below. A block without a title shows its
 * language (`theme/css/code.css`).
 */
export default function CodeBlockLayout({className, stored}: Props): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  return (
    <Container
      as="div"
      className={clsx(
        className,
        metadata.className,
        metadata.lineNumbersStart !== undefined && 'ink-code--numbers',
        wordWrap.isEnabled && 'ink-code--wrap',
      )}
    >
      {metadata.title && (
        <div className="ink-code__title">
          <Title>{metadata.title}</Title>
        </div>
      )}
      <div className="ink-code__body" data-lang={metadata.language}>
        {stored ? <StoredContent stored={stored} /> : <Content />}
        <Buttons />
      </div>
    </Container>
  );
}
