declare module 'virtual:endpoint-addresses' {
  /** Method and path of every endpoint that is not for administrators only, by `room.name`. */
  const addresses: Record<string, readonly [method: string, path: string]>;
  export default addresses;
}

declare module 'virtual:admin-endpoint-addresses' {
  /** Those for administrators only. */
  const addresses: Record<string, readonly [method: string, path: string]>;
  export default addresses;
}
