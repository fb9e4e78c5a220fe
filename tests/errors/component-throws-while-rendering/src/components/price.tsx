/** Throws when it is given nothing, wherever it is used. */
export function Price({amounts}: {amounts?: number[]}) {
  const first = amounts![0];
  return <b>{first}</b>;
}
