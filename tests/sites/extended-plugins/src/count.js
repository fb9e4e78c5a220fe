import React from 'react';
import imported from '~blog/default/count.json';

export default function Count({asked, written}) {
  return <p>{[asked, written, imported].map(({count, of}) => `${count} ${of}`).join(', ')}</p>;
}
