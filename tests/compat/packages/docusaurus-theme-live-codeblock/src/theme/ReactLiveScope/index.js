import React from 'react';

const Greeting = ({name}) => <p>Ahoy, {name}</p>;

export default {React, ...React, Greeting};
