/**
 * The command cannot do what it was asked for; the message says why, and nobody wants to see where
 * that was found.
 */
export class Misuse extends Error {}
