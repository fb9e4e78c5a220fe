#version 450

layout(local_size_x = 1) in;

layout(set = 0, binding = 0) buffer Result
{
    double total;
};

void main()
{
    total = 1.0LF / 3.0LF;
}
