import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

const projects = ['api', 'unit', 'pages', 'first imports', 'e2e']
/** Small files that take longest: what begins last must not be what ends last. */
const longest =
  /(mutation\/(server-)?sample|e2e\/(routes|amounts|buying|organiser)|transaction-monitor-walks|living|storm\/[a-z]+)\./

const rank = ({ moduleId, project }: TestSpecification): [project: number, size: number] => [
  projects.indexOf(project.name),
  longest.test(moduleId) ? Number.MAX_SAFE_INTEGER : statSync(moduleId).size,
]

/**
 * One project after the other, because a worker is kept for the next file only if that is of the same project, and with it
 * the databases that it has started; in each the largest file first.
 */
export class FileOrder implements TestSequencer {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map((file) => ({ file, rank: rank(file) }))
      .toSorted((one, other) => one.rank[0] - other.rank[0] || other.rank[1] - one.rank[1])
      .map(({ file }) => file)
  }
}
