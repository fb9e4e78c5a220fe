#version 450 core

uniform mat4 uViewProjection;

out vec2 vUv;

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vUv = corner * 40.0;
    vec3 position = vec3((corner.x - 0.5) * 40.0, 0.0, -corner.y * 40.0);
    gl_Position = uViewProjection * vec4(position, 1.0);
}
