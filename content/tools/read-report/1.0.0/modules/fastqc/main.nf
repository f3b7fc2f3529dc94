process FASTQC {
    container 'quay.io/biocontainers/fastqc@sha256:e194048df39c3145d9b4e0a14f4da20b59d59250465b6f2a9cb698445fd45900'
    cpus 2
    memory '2 GB'

    tag "$reads.simpleName"

    input:
    path reads

    output:
    path '*_fastqc.html', emit: report
    path '*_fastqc.zip', emit: data

    script:
    """
    fastqc --outdir . --threads $task.cpus $reads
    """
}
