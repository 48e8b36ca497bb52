/** The kind of the long job that exports a list, such as `people`. */
export const exportKind = (list: string) => `${list}-export`;
