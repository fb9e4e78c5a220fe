import React from 'react';
import picture from '../UPPER.PNG';
import Mark from '../UPPER.SVG';

export default function Upper() {
  return (
    <main>
      <img src={picture} alt="" />
      <Mark className="upper" />
    </main>
  );
}
