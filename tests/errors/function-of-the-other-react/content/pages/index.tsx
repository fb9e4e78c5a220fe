import * as React from 'react';

const Context = React.createContext('text');

export default function Page() {
  return <p>{(React as unknown as {use: (context: typeof Context) => string}).use(Context)}</p>;
}
