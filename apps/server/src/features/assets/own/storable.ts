/** JSON of the database takes neither zero bytes nor halves of characters. */
export const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '\ufffd');
