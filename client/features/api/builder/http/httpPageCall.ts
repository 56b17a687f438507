import type { Tell } from '../../../../shared/tell';
import type { OperationAuth, OperationParameter, OperationServer } from '../../shared/operation';
import type { FormParameter } from '../pageCall';

/** A field of a call; its type: `list` for lines, `object` for entries, `json` for code, else one value. */
export interface HttpField
  extends FormParameter, Pick<OperationParameter, 'style' | 'explode' | 'allowReserved' | 'contentType'> {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** Name of the part of a body whose header it is. */
  part?: string;
  /** True for a part of a body that is known by its place. */
  isNameless?: boolean;
  /** All ways to fill it in, where there are several; the field itself is the first of them. */
  ways?: FieldWay[];
}

/** How a field is filled in. */
export type FieldWay = Pick<FormParameter, 'type' | 'words' | 'items' | 'values' | 'example' | 'begins'>;

export type CallServer = Pick<OperationServer, 'url' | 'description' | 'variables'>;

export interface CallCredential extends Pick<OperationAuth, 'name' | 'kind' | 'in' | 'parameter'> {
  /** Only where the form can send its call. */
  signIn?: SignInFlow;
}

export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'file';

/** Credential that a call sends to identify the caller. */
export interface Credential extends CallCredential {
  /** A key, a token or a password. */
  value: string;
  user?: string;
}

/** Data for the form of a call over HTTP, as JSON in the `data-call` attribute of its container. */
export interface HttpPageCall {
  verb: string;
  path: string;
  servers: CallServer[];
  /** Alternatives, each of one or more ways together. */
  auth: CallCredential[][];
  fields: HttpField[];
  body?: CallBody;
  /** The other formats in which a body is taken. */
  formats?: BodyFormat[];
  /** In whose words its form is; English without it. Not part of what a page holds. */
  tell?: Tell;
}

export interface CallBody {
  contentType: string;
  kind: BodyKind;
  required: boolean;
  /** True if one field holds the whole body. */
  isWhole: boolean;
}

export interface BodyFormat {
  body: CallBody;
  /** Absent where they are those of the first format. */
  fields?: HttpField[];
}

/** Addresses and scopes of the code flow of OAuth 2 (RFC 6749, 4.1). */
export interface SignInFlow {
  /** Address at which the reader signs in. */
  authorization: string;
  /** Address that gives a token for the code. */
  token: string;
  /** Address that tells both, if only that is known (OpenID Connect Discovery 1.0). */
  discovery?: string;
  /** Description of each scope by its name. */
  scopes: Readonly<Record<string, string>>;
  needed: readonly string[];
}
