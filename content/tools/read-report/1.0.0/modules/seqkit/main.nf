process SEQKIT_STATS {
    container 'quay.io/biocontainers/seqkit@sha256:fbc9b1d536fab653a3f54cb92c13ced505d994e4811918a44315fd4123fa492b'
    cpus 2
    memory '2 GB'

    input:
    path reads

    output:
    path 'seqkit.tsv', emit: table

    script:
    """
    seqkit stats --all --tabular --threads $task.cpus $reads > seqkit.tsv
    """
}
