import React from 'react';

/** What live code can use without an import. Sites replace it to add their components. */
const ReactLiveScope: Record<string, unknown> = {React, ...React};

export default ReactLiveScope;
