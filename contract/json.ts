/** What can be written as JSON and read back equal: the only thing that page data carries. */
export type JsonValue = string | number | boolean | null | JsonValue[] | {[key: string]: JsonValue | undefined};

export type JsonObject = {[key: string]: JsonValue | undefined};
