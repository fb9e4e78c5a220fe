import React from 'react';

// As packages do that name their classes differently in development.
export default function Home() {
  return <main className={`mode-${process.env.NODE_ENV}`}>{process.env.NODE_ENV}</main>;
}
