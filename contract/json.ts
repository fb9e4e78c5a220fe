/** A value that survives a JSON round trip. Page data contains nothing else. */
export type JsonValue = string | number | boolean | null | JsonValue[] | {[key: string]: JsonValue | undefined};

export type JsonObject = {[key: string]: JsonValue | undefined};
