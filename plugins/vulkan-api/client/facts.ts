/** What the head of a command's page says; drawn by `@theme/VulkanFacts`. */
export interface CommandFacts {
  version?: string;
  extension?: string;
  kind: 'global' | 'instance' | 'device' | 'recorded';
  /** Kinds of queue; `parameter`: the queue is handed to the command. */
  queues: string[] | 'none' | 'parameter';
  renderPass: 'inside' | 'outside' | 'both' | 'none';
  levels: string[];
  /** The handle that the command makes or works on, after its parent. */
  handles: string[];
  /** Parameters that must be synchronised by the caller. */
  externSync: string[];
}
