#version 450

layout(location = 0) out vec3 tint;

void main()
{
    tint = vec3(gl_VertexIndex, 0.0, 1.0);
    gl_Position = vec4(0.0, 0.0, 0.0, 1.0);
}
