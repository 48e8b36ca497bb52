/** What we use of Digital Bazaar's packages, which come without types. */
declare module '@digitalbazaar/did-method-web' {
  export interface KeyNode {
    id: string;
    type: string;
  }
  export interface DidNode extends KeyNode {
    assertionMethod: string[];
  }
  export function driver(options: { fetchOptions: { fetch: typeof fetch }; allowList: string[] }): {
    get(asked: { did: string }): Promise<DidNode>;
    get(asked: { url: string }): Promise<KeyNode>;
  };
}

declare module '@digitalbazaar/ed25519-multikey' {
  export interface KeyPair {
    publicKeyMultibase: string;
    verifier(): { verify(signed: { data: Uint8Array; signature: Uint8Array }): Promise<boolean> };
  }
  export function from(key: object): Promise<KeyPair>;
}

declare module '@digitalbazaar/bitstring' {
  export class Bitstring {
    static decodeBits(options: { encoded: string }): Promise<Uint8Array>;
    constructor(options: { buffer: Uint8Array });
    get(position: number): boolean;
  }
}
