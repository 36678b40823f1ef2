#!/usr/bin/env bash
#SBATCH --job-name=galley
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --requeue
# All parts of a list as an array of Slurm jobs.
#
#   TASKS=500 slurm-array.sh PARTS.txt DEST [OPTION OF SBATCH …]
#
# Outside of a job it hands itself in, inside it works on its share: task i of n takes the lines i, i + n, i + 2 n … of the list, so that
# 90,000 parts fit an array of any size (Slurm's default is 1,001). Hand it in again for what failed: parts that are done cost nothing.
set -euo pipefail

list=$(realpath "$1") dest=$(realpath -m "$2")

if [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
  shift 2
  parts=$(wc -l < "$list")
  tasks=${TASKS:-$((parts < 1000 ? parts : 1000))}
  mkdir -p "$dest/logs"
  # Slurm runs a copy of this file: the copy is told where its neighbours are.
  GALLEY_SCALE=$(cd "$(dirname "$0")" && pwd) TASKS=$tasks \
    exec sbatch --array="1-$tasks" --output="$dest/logs/%A_%a.txt" --open-mode=append "$@" "$0" "$list" "$dest"
fi

mapfile -t share < <(sed -n "$SLURM_ARRAY_TASK_ID~${TASKS}p" "$list")
failed=0
for part in "${share[@]}"; do
  "$GALLEY_SCALE/extract-part.sh" "$part" "$dest" || { echo "$part: failed" >&2; failed=1; }
done
exit "$failed"
