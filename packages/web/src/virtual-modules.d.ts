declare module 'virtual:endpoint-addresses' {
  /** Method and path of members' endpoints, by `room.name`. */
  const addresses: Record<string, readonly [method: string, path: string]>;
  export default addresses;
}

declare module 'virtual:later-endpoint-addresses' {
  /** Those of rooms that no first screen calls: their `api.ts` adds them. */
  const addresses: Record<string, readonly [method: string, path: string]>;
  export default addresses;
}

declare module 'virtual:admin-endpoint-addresses' {
  /** Those for administrators only. */
  const addresses: Record<string, readonly [method: string, path: string]>;
  export default addresses;
}
