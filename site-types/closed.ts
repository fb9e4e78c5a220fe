/** Types of options without the open ends that schemas have for custom attributes. */
import type {z} from 'zod';

type Known<Value> = {[Key in keyof Value as string extends Key ? never : Key]: Closed<Value[Key]>};

/**
 * A type without index signatures beside named keys, at every depth, so that a misspelt key is an
 * error. Records and functions stay as they are.
 */
export type Closed<Value> = Value extends (...args: never[]) => unknown
  ? Value
  : Value extends readonly (infer Item)[]
    ? Closed<Item>[]
    : Value extends object
      ? [keyof Known<Value>] extends [never]
        ? Value
        : Known<Value>
      : Value;

/** What a site may write where a schema reads it. */
export type InputOf<Schema extends z.ZodType> = Closed<z.input<Schema>>;
