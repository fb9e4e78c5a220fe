import BrowserOnly from '@docusaurus/BrowserOnly';
import Layout from '@theme/Layout';
import {useEffect, useRef, useState} from 'react';

function Editor() {
  const ref = useRef(null);
  const [problems, setProblems] = useState([]);
  useEffect(() => {
    let editor;
    let isGone = false;
    import('monaco-editor').then((monaco) => {
      if (isGone) return;
      editor = monaco.editor.create(ref.current, {value: '{"a": 1}', language: 'json'});
      monaco.editor.onDidChangeMarkers(() =>
        setProblems(monaco.editor.getModelMarkers({}).map(({message}) => message)),
      );
    });
    return () => {
      isGone = true;
      editor?.dispose();
    };
  }, []);
  return (
    <>
      <div ref={ref} id="editor" style={{height: '200px'}} />
      <output>{problems.join('; ')}</output>
    </>
  );
}

export default function Home() {
  return (
    <Layout>
      <main>
        <BrowserOnly>{() => <Editor />}</BrowserOnly>
      </main>
    </Layout>
  );
}
