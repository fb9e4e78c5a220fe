import {useEffect, useState} from 'react';

export default function Variables() {
  const [inBrowser, setInBrowser] = useState();
  useEffect(
    () => setInBrowser([process.env.HARBOR_NAME, process.env.HARBOR_API, process.env.HARBOR_BERTHS].join('; ')),
    [],
  );
  return (
    <ul>
      <li id="server">{process.env.HARBOR_NAME}</li>
      <li id="browser">{inBrowser}</li>
      <li id="mode">{process.env.NODE_ENV}</li>
    </ul>
  );
}
